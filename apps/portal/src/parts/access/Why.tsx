import { CodeText, Disclosure, Stack, Text } from '@wardmere/ui';
import { createContext, useContext } from 'react';
import { AskWhom } from './AskWhom.tsx';
import type { Wish } from './asking.ts';
import type { Bringing, Permitted } from './access-rows.ts';
import { inFigures, listed, listedEither } from '@wardmere/ui/words';

/** Whose access is explained, for what is asked of others. */
export const Explained = createContext<Pick<Wish, 'person' | 'client' | 'page'>>({ client: 'your client', page: '' });

/** What grants a permission, or what would: the roles, what else these bring, and whom to ask (B14). */
export function Why({ permitted }: { readonly permitted: Permitted }) {
  const { name, label, state, by, bringing } = permitted;
  return (
    <Stack gap="tiny">
      {state === 'Granted' && <Text size="small">{by}</Text>}
      {state === 'Not granted' && (
        <Text size="small">{bringing.length === 0 ? nothingBrings : wouldCome(bringing)}</Text>
      )}
      <Disclosure summary={state === 'Granted' ? 'Its token' : 'Whom to ask, and what else it brings'} about={label}>
        <Stack gap="small">
          {bringing.map((each) => (
            <Role key={each.role} bringing={each} permission={label} />
          ))}
          <Text size="note" emphasis="soft">
            Token: <CodeText>{name}</CodeText>
          </Text>
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** So much of what a role brings is read at once. */
const FEW = 8;

const nothingBrings = 'No role here brings it. Somebody who holds it and manages roles can make one.';

const wouldCome = (bringing: readonly Bringing[]) =>
  `Would come with: ${listedEither(bringing.map(({ role }) => role))}`;

function Role({ bringing, permission }: { readonly bringing: Bringing; readonly permission: string }) {
  const { role, also, mappings, givenByCaller, givers } = bringing;
  const explained = useContext(Explained);
  return (
    <Stack gap="tiny">
      <Text size="small" weight="strong">
        {role}
      </Text>
      {givenByCaller && <Text size="small">You can give it: choose it under Roles on this page.</Text>}
      {givers.length > 0 && <AskWhom givers={givers} wish={{ ...explained, what: `the role “${role}”`, permission }} />}
      {!givenByCaller && givers.length === 0 && (
        <Text size="small">Nobody whom you see can give it to this person.</Text>
      )}
      <Also role={role} also={also} />
      {mappings.length > 0 && (
        <Text size="small">
          Comes by {mappings.length === 1 ? 'the mapping' : 'the mappings'} {listed(mappings)} too.
        </Text>
      )}
    </Stack>
  );
}

/** What else a role brings: of much the first few, so that it can be weighed, and the others when they are asked for. */
function Also({ role, also }: Pick<Bringing, 'role' | 'also'>) {
  if (also.length === 0) return <Text size="small">Brings nothing else.</Text>;
  if (also.length <= FEW + 1) return <Text size="small">{`Brings as well: ${listed(also)}.`}</Text>;
  return (
    <>
      <Text size="small">{`Brings as well: ${also.slice(0, FEW).join(', ')}`}</Text>
      <Disclosure summary={`And ${inFigures(also.length - FEW)} more`} about={`that ${role} brings`}>
        <Text size="small">{`${listed(also.slice(FEW))}.`}</Text>
      </Disclosure>
    </>
  );
}
