import { PRODUCTS, clientType, type Config, type ModuleName, type Product } from '@wardmere/api';
import { permit, type Outcome, type Rule, type Verdict } from '../permission/permit.ts';
import type { Facts } from '../permission/facts.ts';

/** A product tile: where it leads and which modules bring it (§1, D-059, D-061). */
export interface Tile {
  readonly product: Product;
  readonly title: string;
  readonly about: string;
  readonly modules: readonly ModuleName[];
}

const words: Readonly<Record<Product, Pick<Tile, 'title' | 'about'>>> = {
  visitorManagement: {
    title: 'Visitor management',
    about: 'Sign visitors, contractors, students and staff in and out.',
  },
  volunteerManagement: { title: 'Volunteer management', about: 'Applications, checks and hours of your volunteers.' },
  emergencyManagement: { title: 'Emergency management', about: 'Alerts, drills, accountability and reunification.' },
  studentSafety: { title: 'Student safety', about: 'Concerns, records and support for every student.' },
  dismissal: { title: 'Dismissal', about: 'Car line, bus and activities at the end of the day.' },
  staffSafety: { title: 'Staff safety', about: 'Help for staff at the press of a badge.' },
  eventSafety: { title: 'Event safety', about: 'Safe events with tickets and guest lists.' },
  insight: { title: 'Insight', about: 'Trends and reports across your buildings.' },
  safetyTraining: { title: 'Safety training and compliance', about: 'Courses, certificates and deadlines.' },
  hallPasses: { title: 'Hall passes', about: 'Digital passes during lessons.' },
};

const modulesBehind: Readonly<Record<Product, readonly ModuleName[]>> = {
  visitorManagement: ['visitor', 'contractor', 'student', 'staff', 'visitorApp', 'kiosk'],
  volunteerManagement: ['volunteer'],
  emergencyManagement: ['drillManager', 'accountability', 'alert', 'reunification'],
  studentSafety: ['studentSafe', 'studentSafeUK'],
  dismissal: ['dismissal'],
  staffSafety: ['staffSafe'],
  eventSafety: ['eventSafety'],
  insight: ['insight'],
  safetyTraining: ['training'],
  hallPasses: ['hallPass'],
};

/** The ten tiles in the order the specification names them. */
export const TILES: readonly Tile[] = PRODUCTS.map((product) => ({
  product,
  ...words[product],
  modules: modulesBehind[product],
}));

export interface AvailableTile extends Tile {
  readonly address: string;
}

/** A tile with its verdict for N4: which module would bring it. */
export interface JudgedTile extends AvailableTile {
  readonly verdict: Verdict;
}

/** Every tile with whether its module group is enabled for the client (D-059, D-062). */
export const judgedTiles = (facts: Facts, config: Config): readonly JudgedTile[] =>
  TILES.map((tile) => {
    const names = tile.product === 'studentSafety' ? studentSafeOf(facts.client?.type) : tile.modules;
    return {
      ...tile,
      address: productAddress(tile.product, config, facts.client?.type),
      verdict: anyModule(
        names.map((name) => config.modules[name]),
        facts,
      ),
    };
  });

/** The tiles shown on the client landing. */
export const availableTiles = (facts: Facts, config: Config): readonly AvailableTile[] =>
  judgedTiles(facts, config).filter(({ verdict }) => verdict.allowed);

/** The client type decides the variant, not the running region; other types have no StudentSafe group (D-062). */
function studentSafeOf(type: number | undefined): readonly ModuleName[] {
  if (type === clientType.values['Education UK']) return ['studentSafeUK'];
  return type === clientType.values.Education ? ['studentSafe'] : [];
}

function anyModule(modules: readonly string[], facts: Facts): Verdict {
  const rule: Rule = { area: 'client' };
  const base = permit(rule, facts);
  const outcome: Outcome =
    facts.modules === 'unknown' ? 'unknown' : modules.some((uid) => facts.modules?.includes(uid)) ? 'passed' : 'failed';
  const module = { clause: 'module' as const, outcome, needs: modules };
  const checks = [...base.checks, module];
  const because = checks.filter((check) => check.outcome === 'failed');
  return {
    allowed: base.allowed && outcome === 'passed',
    pending: because.length === 0 && outcome === 'unknown',
    because,
    checks,
  };
}

const productAddress = (product: Product, config: Config, type: number | undefined) =>
  product === 'studentSafety' && type === clientType.values['Education UK']
    ? config.studentSafetyUK
    : config.products[product];

/**
 * The external address a landing page names, or undefined when it is refused: an https address on a configured host, a
 * product key, or text below the external base (D-057).
 */
export function addressOf(
  given: string,
  config: Config,
  type?: number,
): { kind: 'external'; address: string; product?: Product } | undefined {
  // A browser drops control characters, and then reads another address than the one that was judged.
  if (/\p{Cc}/u.test(given)) return undefined;
  const key = given.toLowerCase().replaceAll(/[\s_-]/g, '');
  const product = PRODUCTS.find((name) => name.toLowerCase() === key);
  if (product) return { kind: 'external', address: productAddress(product, config, type), product };
  if (/^[a-z][a-z0-9+.-]*:/i.test(given) || /^[\\/]{2}/.test(given)) return absolute(given, config, type);
  return /[\\\s]/.test(given) ? undefined : below(config.externalBase, given);
}

/** Text appended to an https base, as long as it stays below it. */
function below(base: string, text: string): { kind: 'external'; address: string } | undefined {
  const folder = base.endsWith('/') ? base : `${base}/`;
  if (!URL.canParse(folder) || new URL(folder).protocol !== 'https:') return undefined;
  const { href } = new URL(`./${text.replace(/^\/+/, '')}`, folder);
  return href.startsWith(new URL(folder).href) ? { kind: 'external', address: href } : undefined;
}

function absolute(
  given: string,
  config: Config,
  type: number | undefined,
): { kind: 'external'; address: string; product?: Product } | undefined {
  if (!URL.canParse(given)) return undefined;
  const { protocol, host, href, username, password } = new URL(given);
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined;
  const product = PRODUCTS.find((name) => hostOf(productAddress(name, config, type)) === host);
  if (product === undefined && ![...config.externalHosts, hostOf(config.externalBase)].includes(host)) return undefined;
  return { kind: 'external', address: href, ...(product && { product }) };
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : undefined);
