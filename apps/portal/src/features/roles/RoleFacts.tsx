import type { Role } from '@wardmere/api';
import { CodeText, Stack, Text } from '@wardmere/ui';
import type { ReactNode } from 'react';
import { RecordFacts } from '../../kinds/editor/RecordFacts.tsx';
import type { EntityActor } from '../../kinds/entity/use-entity.ts';

interface RoleFactsProps {
  readonly actor: EntityActor;
  readonly record: Role;
  readonly whoHasIt?: ReactNode;
}

/** What is known of a role besides its form: where it came from and which mappings give it (D-105). */
export function RoleFacts({ actor, record, whoHasIt }: RoleFactsProps) {
  return (
    <RecordFacts
      actor={actor}
      uid={record.roleUID}
      items={[
        ...(whoHasIt ? [{ term: 'Who has it', value: whoHasIt }] : []),
        {
          term: 'Global admin',
          value: record.isGlobalAdmin ? 'Yes: read-only, never deleted' : 'No',
        },
        {
          term: 'Given by mappings',
          value:
            record.securityGroups.length === 0 ? (
              'None'
            ) : (
              <Stack gap="tiny">
                {record.securityGroups.map(({ uid, name }) => (
                  <Text key={uid} size="small">
                    {name}
                  </Text>
                ))}
              </Stack>
            ),
        },
        {
          term: 'Default role',
          value:
            record.defaultRoleUID === null
              ? 'Made here'
              : (record.defaultRoleName ?? <CodeText copy="default role">{record.defaultRoleUID}</CodeText>),
        },
      ]}
    />
  );
}
