import { statesOf } from '../../apps/portal/harness/states.ts';

const titles = {
  collection: 'Collection: many of a kind',
  editor: 'Editor: one record',
  addition: 'Addition: a record that is none yet',
  hub: 'Hub: ways to other pages',
  asItComes: undefined,
} satisfies Record<keyof typeof statesOf, string | undefined>;
const kinds = Object.entries(statesOf).flatMap(([kind, states]) => {
  const title = Object.entries(titles).find(([name]) => name === kind)?.[1];
  return title === undefined ? [] : [{ title, states: Object.entries(states) }];
});

/** `FirstLoad` as the sidebar says it: First load. */
const inWords = (state: string) => state.replaceAll(/(?<=[a-z])[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

/** Each kind of page with the states it is drawn in, and what is to be seen there. */
export function StatesTable() {
  return kinds.map(({ title, states }) => (
    <section key={title}>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th>State</th>
            <th>What is to be seen</th>
          </tr>
        </thead>
        <tbody>
          {states.map(([state, seen]) => (
            <tr key={state}>
              <th scope="row">{inWords(state)}</th>
              <td>{seen}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ));
}
