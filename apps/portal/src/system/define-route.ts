import { permissions as may, type Brand, type Permission, type RoutePermission } from '@wardmere/api';
import { isWithin, type Area, type Rule } from '@wardmere/machines';
import type { Opened, OpenedBy, Opens } from './opens.ts';
import type { NamesIn } from './to.ts';

/** The frame a page stands in: the whole console, or a single centred panel (§2 prompt layout). */
export type Layout = 'console' | 'prompt';

/** What the table of routes depends on. */
export interface RouteSettings {
  readonly brand: Brand;
  /** GUID of the visitor app: station accounts need it (D-060). */
  readonly visitorApp: string;
}

/** What a route asks beside its area and its permissions. */
type Conditions = Omit<Rule, 'area' | 'anyOf'>;

type Given<Path extends string> = {
  readonly opens?: Opens<NamesIn<Path>>;
  /** What it asks by the settings of the deployment. */
  readonly asks?: (settings: RouteSettings) => Conditions;
};

interface Opening<Path extends string> {
  /** The list or the record it opens; undefined while it needs what is not known yet. A method: the table as a whole does not know the names of each path. */
  opens?(by: OpenedBy<NamesIn<Path>>): Opened | undefined;
}

/** One route as the table has it: its address with the names of what stands in it, its title, who may go there, and what it opens. */
export interface DefinedRoute<Path extends string = string> extends Opening<Path> {
  readonly path: Path;
  readonly title: string;
  readonly layout: Layout;
  /** The permissions as the specification names them. */
  readonly permissions: readonly (RoutePermission | Permission)[];
  readonly rule: (settings: RouteSettings) => Rule;
}

const isRouteForm = (name: string): name is RoutePermission => name in may;
const toToken = (name: RoutePermission | Permission): Permission => (isRouteForm(name) ? may[name] : name);

/** Defines a route. Pages for everybody, and those of the way in, stand in a panel of their own (§2 prompt layout). */
export function route<Path extends string>(
  path: Path,
  title: string,
  area: Area,
  permissions: readonly (RoutePermission | Permission)[],
  { opens, asks, ...conditions }: Conditions & Given<Path> = {},
): DefinedRoute<Path> {
  return {
    path,
    title,
    layout: isWithin(path, 'prompt') || area === 'none' ? 'prompt' : 'console',
    permissions,
    rule: (settings) => ({
      area,
      anyOf: permissions.map(toToken),
      ...conditions,
      ...asks?.(settings),
    }),
    ...(opens && { opens }),
  };
}
