import type { Hearing, NewNotice, Told } from '@wardmere/machines';
import type { AnyEventObject } from 'xstate';
import type { ChildEvent, ChildName, Hearers, Hears } from './portal.ts';

/** An event for a child, checked against those it takes. */
export const tell = <Name extends ChildName>(name: Name, event: ChildEvent<Name>): Told => ({ to: name, event });
/** A notice for the person. */
export const say = (notice: NewNotice): Told => tell('notices', { type: 'notice.show', notice });
/** What the person is told of an actor that failed and runs anew. */
export const startedAgain = say({
  tone: 'warning',
  text: 'A part of the page had to be started again. Check your last change.',
});

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
