import { useSelector } from '@xstate/react';
import type { Client, ClientDraft } from '@wardmere/api';
import { permit } from '@wardmere/machines';
import type { ReactNode } from 'react';
import { EditorPage, type ExtraSection } from '../../kinds/editor/EditorPage.tsx';
import type { AreaRules } from '../../kinds/entity/area.ts';
import type { OpenEntity } from '../../kinds/entity/use-entity.ts';
import { ModuleChoices, useModuleNames } from '../../parts/modules/ModuleChoices.tsx';
import { clientRules } from './client-rules.ts';
import { locked } from './client.entity.ts';
import { useClientChoices } from './use-client-choices.ts';

interface ClientFormProps {
  readonly open: OpenEntity<Client, ClientDraft>;
  readonly status?: ReactNode;
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
  /** What stands below the form of an existing client. */
  readonly further?: readonly ExtraSection[];
}

/** The form of a client with its modules, in both areas. */
export function ClientForm({ open, further, ...rest }: ClientFormProps) {
  const { actor, area, facts } = open;
  const key = useSelector(actor, ({ context }) => context.subject.key);
  const names = useModuleNames(actor);
  const rules: AreaRules = key === null ? clientRules.create : clientRules.edit;
  const rule = rules[area];
  const readOnly = locked({ area }) ?? (rule && permit(rule, facts).allowed ? undefined : 'It cannot be changed here.');
  return (
    <EditorPage
      open={open}
      choices={useClientChoices(open)}
      wordings={{ modules: names }}
      extra={[
        {
          id: 'modules',
          title: 'Modules',
          description:
            area === 'client'
              ? (locked({ area }) ?? '')
              : 'What the client may use. Some modules need another, some exclude each other.',
          fields: ['modules'],
          content: <ModuleChoices actor={actor} readOnly={readOnly !== undefined} />,
        },
        ...(further ?? []),
      ]}
      {...rest}
    />
  );
}
