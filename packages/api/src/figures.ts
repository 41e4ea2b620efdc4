import * as v from 'valibot';
import { call, type Access } from './call.ts';
import { permissions as may } from './permissions.ts';
import { Uid } from './shapes.ts';
import { FailedSignIns, SignInCount } from './sign-ins.ts';
import { userSettings } from './user-settings.ts';
import { unableTo } from './words.ts';

/** What about an active user asks for attention: values of the filter `state` of the list of people. */
export const PERSON_STATES = ['never-signed-in', 'without-role', 'without-building'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

const count = v.number();
/** Null where the caller may not open the list that the figure counts. */
const Counted = v.nullable(count);

/** How many rows stand in each of the lists that ask for somebody's attention. */
export const Attention = v.object({
  lockedOut: Counted,
  neverSignedIn: Counted,
  withoutRole: Counted,
  withoutBuilding: Counted,
  mappingsOfNobody: Counted,
});
export type Attention = v.InferOutput<typeof Attention>;

/** How many people hold a role. */
const RoleFigure = v.object({ uid: Uid, name: v.string(), holders: count });
/** How many buildings are of a status, by its label. */
const BuildingFigure = v.object({ label: v.string(), buildings: count });

/** What stands in a building and goes with it, and the stations that work nowhere else. */
const PremisesFigures = v.object({ levels: count, locations: count, stations: count });

/** The figures that were asked for, and the moment they are of: a figure is the count of the list it leads to. */
export const Figures = v.object({
  asOf: v.string(),
  attention: v.optional(Attention),
  roles: v.optional(v.array(RoleFigure)),
  buildings: v.optional(v.array(BuildingFigure)),
  /** Week by week, the oldest first. */
  signIns: v.optional(v.array(SignInCount)),
  failedSignIns: v.optional(FailedSignIns),
  premises: v.optional(PremisesFigures),
});
export type Figures = v.InferOutput<typeof Figures>;

/** Which picture the figures are for. */
export const FiguresQuery = v.object({
  of: v.picklist(
    ['attention', 'roles', 'buildings', 'signIns', 'failedSignIns', 'premises'],
    'of is attention, roles, buildings, signIns, failedSignIns or premises.',
  ),
  /** The one building that is counted in, of which premises are. */
  building: v.optional(Uid),
});
export type FiguresQuery = v.InferOutput<typeof FiguresQuery>;

/** Whoever may open one of the lists; what is told of which is for the platform to say. */
export const mayReadFigures = [
  may.CanManageUsers,
  may.CanManageRoles,
  may.CanManageClientSettings,
  may.CanManageBuildingSettings,
] as const;
const reading: Access = { system: mayReadFigures, client: mayReadFigures };

/** What is drawn rather than read: counts of a client's lists and of its people's sign-ins. */
export const figures = {
  ofClient: call('GET usercontactrole/v2/clients/{client}/Figures', {
    purpose: 'Counts of the lists of a client are fetched for one picture, with the moment they are of.',
    access: reading,
    query: FiguresQuery,
    reply: Figures,
    words: { otherwise: unableTo('fetch', 'figures') },
  }),
  ofPlatform: call('GET usercontactrole/v2/system/Figures', {
    purpose: 'The failed sign-ins of everybody are counted, with the moment they are of.',
    access: userSettings.getOfPlatform.access,
    reply: Figures,
    words: { otherwise: unableTo('fetch', 'figures') },
  }),
};
