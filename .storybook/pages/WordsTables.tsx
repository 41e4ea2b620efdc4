import { DEFAULT_BRAND } from '@wardmere/api';

import { createRoutes } from '../../apps/portal/src/app/routes.ts';
import { vocabulary as welsh } from '../../packages/ui/src/words/cy-GB.ts';
import { vocabulary as american } from '../../packages/ui/src/words/en-US.ts';
import { missingIn } from '../../packages/ui/src/words/missing.ts';
import type { Vocabulary } from '../../packages/ui/src/words/vocabulary.ts';

const titles = [...new Set(createRoutes({ brand: DEFAULT_BRAND, visitorApp: 'va' }).map(({ title }) => title))];

/** What each language says, and what it lacks. */
export function WordsTables() {
  return (
    <>
      <Words name="Welsh" vocabulary={welsh} lacking="Not said yet" />
      <Pages {...welsh} />
      <Words name="American English" vocabulary={american} lacking="Said as in Britain" />
    </>
  );
}

function Words({
  name,
  vocabulary,
  lacking,
}: {
  readonly name: string;
  readonly vocabulary: Vocabulary;
  readonly lacking: string;
}) {
  const missing = missingIn(vocabulary);
  return (
    <section lang="en-GB">
      <h2>{name}</h2>
      <p>
        {Object.keys(vocabulary.words).length} phrases of its own. {lacking}: {missing.length}.
      </p>
      {missing.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>Where</th>
              <th>{lacking}</th>
            </tr>
          </thead>
          <tbody>
            {missing.map(({ where, phrase }) => (
              <tr key={`${where} ${phrase}`}>
                <td>{where}</td>
                <td>{phrase}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The pages by whether they are said in full. */
function Pages({ pages }: Pick<Vocabulary, 'pages'>) {
  const english = titles.filter((title) => !pages.includes(title));
  return (
    <>
      <h3>Pages</h3>
      <p>
        Said in full: {pages.join(', ')}. English, and marked so: {english.length} of {titles.length}.
      </p>
      <ul>
        {english.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  );
}
