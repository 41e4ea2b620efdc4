import { ROOT, type Hearing, type NewNotice, type PortalFact, type Told } from '@wardmere/machines';
import type { AnyEventObject } from 'xstate';
import type { ChildEvent, ChildFact, ChildName } from './portal.ts';

export type Tells = readonly Told[];
/** A method's parameter may be narrower: a row is asked about its own facts only. */
export type Hears<Fact extends { readonly type: string }> = {
  hear(fact: Fact): Tells;
}['hear'];
type Rows<Fact extends { readonly type: string }> = {
  readonly [Type in Fact['type']]?: Hears<Extract<Fact, { readonly type: Type }>>;
};

/** Who hears of what is told, and what they hear: by the child that tells it and the name of the fact. */
export type Hearers = { readonly [Name in ChildName]?: Rows<ChildFact<Name>> } & {
  readonly [ROOT]?: Rows<PortalFact>;
};

/** An event for a child, checked against those it takes. */
export const tell = <Name extends ChildName>(name: Name, event: ChildEvent<Name>): Told => ({ to: name, event });
/** A notice for the person. */
export const say = (notice: NewNotice): Told => tell('notices', { type: 'notice.show', notice });

type Table = Readonly<Record<string, Readonly<Record<string, Hears<AnyEventObject> | undefined>> | undefined>>;

/** The hearing of a portal: a fact told by one actor becomes an event for another, and nothing else happens here. */
export const hearingIn =
  (tables: () => readonly Hearers[]): Hearing =>
  (fact) => {
    const [child = '', type = ''] = fact.type.split('.');
    try {
      return tables().flatMap((hearers: Table) => hearers[child]?.[type]?.({ ...fact, type }) ?? []);
    } catch (error) {
      // A defect in what one fact leads to must not end the root, and every actor with it.
      reportError(error);
      return [];
    }
  };
