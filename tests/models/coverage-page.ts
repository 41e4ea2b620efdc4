import { statesOf, transitionsOf, type ChartTransition } from '@wardmere/machines/inspection/chart';
import { layoutOf } from '../../apps/portal/src/inspector/chart/elk.ts';
import { svgText } from '../../apps/portal/src/inspector/chart/svg-text.ts';
import { bodies, bodyNames, type Body } from './bodies.ts';
import { sourcesOf, STORYBOOK } from './chart-sources.ts';
import { percentOf, reasonFor, shareOf, type ChartCoverage, type Rules } from './chart-coverage.ts';

/** The page that shows every chart with what each body took of it; its look and its filters stand in files beside it. */
export async function coveragePage(charts: readonly ChartCoverage[], rules: Rules): Promise<string> {
  const sections: string[] = [];
  for (const chart of charts) sections.push(await sectionOf(chart, rules));
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Coverage of the charts</title><link rel="stylesheet" href="charts.css"><script defer src="charts.js"></script></head>',
    '<body><header><h1>Coverage of the charts</h1>',
    '<p>Which states and transitions were taken: by generated paths on the machine alone, in the DOM by stories and view tests, and in Chromium by journeys on the built portal and the real platform.</p>',
    '</header><main>',
    filters,
    summary(charts),
    toldApart(charts),
    legend,
    ...sections,
    '</main></body></html>',
    '',
  ].join('\n');
}

const text = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** They work on what stands on the page: without a script everything is shown. */
const filters = `<form class="filters" role="search" aria-label="Charts and transitions" hidden>
<label>Search <input type="search" name="search" placeholder="A chart, a state or an event"></label>
<label><input type="checkbox" name="missing"> Missing only</label>
<label>Order <select name="order"><option value="">as in the product</option>${bodies.map((body) => `<option value="${body}">least taken by ${bodyNames[body]} first</option>`).join('')}</select></label>
<output></output></form>`;

/** What a filter reads of a chart: the share of each body, in per cent. */
const sharesOf = (chart: ChartCoverage) =>
  bodies
    .map((body) => {
      const share = shareOf(chart, body);
      return share === undefined ? '' : ` data-${body}="${(100 * share.taken) / share.of}"`;
    })
    .join('');

const isMissed = (coverage: ChartCoverage) => bodies.some((body) => (shareOf(coverage, body)?.missing.length ?? 0) > 0);

function summary(charts: readonly ChartCoverage[]): string {
  const head = bodies.map((body) => `<th scope="col">${bodyNames[body]}</th>`).join('');
  const rows = charts.map(
    (chart) =>
      `<tr data-chart="${chart.id}"${isMissed(chart) ? ' data-missing' : ''}${sharesOf(chart)}><th scope="row"><a href="#${chart.id}">${text(chart.id)}</a></th><td>${chart.kind === 'journey' ? 'journey' : 'portal'}</td>${bodies.map((body) => shareCell(chart, body)).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="Summary"><table class="summary"><caption>Share of states and transitions taken</caption><thead><tr><th scope="col">Chart</th><th scope="col">Of</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

/** What the share in the DOM does not rest on a screen for: counted apart, each with its reason. */
function toldApart(charts: readonly ChartCoverage[]): string {
  const product = charts.filter(({ kind }) => kind === 'product');
  const all = product.reduce((sum, { sentences }) => sum + sentences, 0);
  const told = product.flatMap(({ id, withoutGesture }) =>
    Object.entries(withoutGesture).map(([sentence, because]) => ({ id, sentence, because })),
  );
  const rows = told.map(
    ({ id, sentence, because }) =>
      `<tr><th scope="row"><a href="#${id}">${text(id)}</a></th><td>${text(sentence)}</td><td>${text(because)}</td></tr>`,
  );
  return `<section class="told"><h2>Told to the actor itself</h2><p>${told.length} of the ${all} sentences of the portal’s charts have no gesture and no answer of the world behind them; whatever a person does has one.</p><div class="scroll" tabindex="0" role="region" aria-label="Told to the actor itself"><table class="transitions"><thead><tr><th scope="col">Chart</th><th scope="col">When</th><th scope="col">Why</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></div></section>`;
}

function shareCell(chart: ChartCoverage, body: Body): string {
  const share = shareOf(chart, body);
  if (share === undefined) return '<td class="unrecorded">not recorded</td>';
  const percent = percentOf(share);
  const words = `${share.taken} of ${share.of}`;
  return `<td><span class="share">${percent} %</span> <progress max="${share.of}" value="${share.taken}" aria-label="${words}"></progress> <small>${words}</small></td>`;
}

const legend = `<ul class="legend" aria-label="Colours">${[
  ['all', 'taken by machine, DOM and Chromium'],
  ['chromium', 'taken by machine and Chromium'],
  ['dom', 'taken by machine and DOM'],
  ['machine', 'taken by the machine alone'],
  ['none', 'taken by nobody'],
]
  .map(([name, words]) => `<li class="took-${name}"><span></span>${words}</li>`)
  .join('')}</ul>`;

async function sectionOf(coverage: ChartCoverage, { notInChromium }: Rules): Promise<string> {
  const { id, chart } = coverage;
  const svg = coloured(svgText(await layoutOf(chart)), await edgesOf(coverage), coverage);
  const rows = transitionsOf(chart).map((transition) => transitionRow(coverage, transition, notInChromium));
  const missing = rows.filter(({ isMissing }) => isMissing);
  const unentered = statesOf(chart).filter((state) => bodies.some((body) => lacks(coverage, body, state.id)));
  return [
    `<section id="${id}" data-chart="${id}"${isMissed(coverage) ? ' data-missing' : ''}${sharesOf(coverage)}><h2>${text(id)}</h2><p>${text(chart.root.description ?? '')}</p>`,
    linksOf(coverage),
    `<label class="size"><input type="checkbox"> In full size</label><figure tabindex="0" role="region" aria-label="The chart ${text(id)}">${svg}</figure>`,
    missing.length === 0
      ? '<p class="whole">Every transition was taken by every body that was recorded.</p>'
      : `<h3>${missing.length === 1 ? 'One transition' : `${missing.length} transitions`} not taken by every body</h3>${table(missing)}`,
    unentered.length === 0
      ? ''
      : `<h3>States not entered by every body</h3><ul>${unentered
          .map(
            (state) =>
              `<li><code>${text(state.id)}</code> — not by ${bodies
                .filter((body) => lacks(coverage, body, state.id))
                .map((body) => bodyNames[body])
                .join(', ')}: ${text(state.description ?? '')}</li>`,
          )
          .join('')}</ul>`,
    `<details><summary>All ${rows.length} transitions</summary>${table(rows)}</details></section>`,
  ].join('\n');
}

/** Where a chart is written, tested, gone and shown: from the page's own place below the root. */
function linksOf({ id, kind }: ChartCoverage): string {
  const { walk, test, gestures, story } = sourcesOf(id);
  const files: readonly (readonly [string, string | undefined])[] =
    kind === 'journey'
      ? [['Test', 'tests/journeys/from-models.journey.ts']]
      : [
          ['Walk', walk],
          ['Test', test],
          ['Gestures', gestures],
          ['Stories', story?.file],
        ];
  const links = files.flatMap(([word, file]) => (file === undefined ? [] : [`<a href="../../${file}">${word}</a>`]));
  const shown =
    story === undefined
      ? kind === 'product'
        ? ['No story goes its paths.']
        : []
      : [`<a href="${STORYBOOK}/?path=/story/${story.id}">Its paths in Storybook</a>`];
  return `<p class="links">${[...links, ...shown].join(' · ')}</p>`;
}

const table = (rows: readonly { readonly row: string }[]) =>
  `<div class="scroll" tabindex="0" role="region" aria-label="Transitions"><table class="transitions"><thead><tr><th scope="col">Transition</th>${bodies.map((body) => `<th scope="col">${bodyNames[body]}</th>`).join('')}<th scope="col">Why not</th></tr></thead><tbody>${rows.map(({ row }) => row).join('\n')}</tbody></table></div>`;

const lacks = ({ taken }: ChartCoverage, body: Body, id: string) => taken[body]?.has(id) === false;

function transitionRow(coverage: ChartCoverage, transition: ChartTransition, reasons: Rules['notInChromium']) {
  const { id, source, label, guard, targets } = transition;
  const isMissing = bodies.some((body) => lacks(coverage, body, id));
  const marks = bodies.map((body) => {
    const ids = coverage.taken[body];
    if (ids === undefined) return '<td class="unrecorded">·</td>';
    return ids.has(id) ? '<td class="yes">taken</td>' : '<td class="no">missing</td>';
  });
  const why = lacks(coverage, 'chromium', id) ? (reasonFor(id, reasons) ?? 'No journey goes this way yet.') : '';
  const words = `${source} — ${label}${guard === undefined ? '' : ` [${guard}]`} → ${targets.join(', ') || 'itself'}`;
  const row = `<tr${isMissing ? ' data-missing' : ''} class="took-${tookBy(coverage, [id])}"><th scope="row" title="${text(id)}">${text(words)}</th>${marks.join('')}<td>${text(why)}</td></tr>`;
  return { row, isMissing };
}

/** Who took all of some transitions or states: the name of a colour. */
function tookBy({ taken }: ChartCoverage, ids: readonly string[]): string {
  const by = (body: Body) => ids.every((id) => taken[body]?.has(id) === true);
  if (by('dom') && by('chromium')) return 'all';
  if (by('chromium')) return 'chromium';
  if (by('dom')) return 'dom';
  return by('machine') ? 'machine' : 'none';
}

/** The transitions each arrow stands for; the arrow into a first state stands for none. */
async function edgesOf({ chart }: ChartCoverage): Promise<ReadonlyMap<string, readonly string[]>> {
  const { edges } = await layoutOf(chart);
  return new Map(edges.map(({ id, transitions }) => [text(id), transitions]));
}

/** The drawing names what each shape stands for; here it is told which colour that has. */
function coloured(svg: string, edges: ReadonlyMap<string, readonly string[]>, coverage: ChartCoverage): string {
  const ids = new Map([...statesOf(coverage.chart), ...transitionsOf(coverage.chart)].map(({ id }) => [text(id), id]));
  return svg.replaceAll(/ data-(state|transition|edge)="([^"]*)"/g, (whole, kind: string, name: string) => {
    const stands = kind === 'edge' ? (edges.get(name) ?? []) : [ids.get(name) ?? name];
    return stands.length === 0 ? whole : `${whole} class="took-${tookBy(coverage, stands)}"`;
  });
}
