import { countsOf, runPage, whereItStands, whyOf, type RunInALetter } from '../drops/report.ts';
import { nameInALetter, nameOfThing } from './names-in-letters.ts';
import type { Letter } from './outbox.ts';

/** Who writes, and from where. */
export interface Sender {
  readonly brand: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

interface Reader {
  readonly firstName: string;
  readonly userName: string;
}

/** Who invites, and to where; empty for the people of the platform. */
interface Invited {
  readonly inviter: string;
  readonly client: string;
}

/** A configuration, and why it is not ready. */
interface NotReady {
  readonly name: string;
  readonly because: string;
}

/** The mails the platform writes. What a link opens travels in its fragment, which no server and no log is sent. */
export const lettersOf = (sender: Sender) => ({
  newPassword: (reader: Reader, token: string): Letter => {
    const link = `${sender.publicUrl}/v7/resetpassword#${new URLSearchParams({ token }).toString()}`;
    return letter(sender, reader, `Choose a new password for ${sender.brand}`, link, [
      `Somebody, most likely you, asked for a new password for ${sender.brand}.`,
      'Choose it here within the next hour. The link works once:',
      link,
      'If it was not you, do nothing: your password stays as it is.',
    ]);
  },

  /** For those who sign in at their organisation there is no password to choose. */
  organisationSignsIn: (reader: Reader): Letter =>
    letter(sender, reader, `Signing in to ${sender.brand}`, undefined, [
      `Somebody, most likely you, asked for a new password for ${sender.brand}.`,
      'You sign in through your organisation, so there is no password here to change. If you cannot sign in, ask the people who look after accounts in your organisation.',
    ]),

  /** To somebody who was added by another: what is repeated of that person and of the client is what a letter may repeat. */
  invitation: (reader: Reader, token: string, { inviter, client }: Invited): Letter => {
    const link = `${sender.publicUrl}/v7/resetpassword#${new URLSearchParams({ invitation: token }).toString()}`;
    const [by, at] = [nameInALetter(inviter), nameInALetter(client)];
    return letter(sender, reader, `You are invited to ${sender.brand}`, link, [
      `${by === '' ? 'Somebody' : by} has invited you to ${sender.brand}${at === '' ? '' : `, for ${at}`}.`,
      'Choose your password here within seven days. The link works once:',
      link,
      'You sign in with this address from then on. If you expected no invitation, do nothing: nobody can sign in with it.',
    ]);
  },

  /** Asked for a new password by somebody who has none yet. */
  notYetAccepted: (reader: Reader): Letter =>
    letter(sender, reader, `Your invitation to ${sender.brand}`, undefined, [
      `Somebody, most likely you, asked for a new password for ${sender.brand}.`,
      'You were invited and have not chosen a password yet: the link in the latest invitation does that. If it no longer works, ask whoever looks after accounts where you work for a new one.',
    ]),

  /** The code is a picture and never in letters: a key in a message outlives its rotation (D-233). */
  stationCode: (reader: Reader, station: string, picture: string): Letter => {
    const link = stationPage(sender, station);
    return {
      ...letter(sender, reader, `A station’s code for ${sender.brand}`, link, [
        'You asked for the code of a station account. Hold it before the station’s camera, or print it from its page:',
        link,
        'Whoever has the code can use the station. Delete this email once the station has signed in.',
      ]),
      picture,
    };
  },

  /** As a text, to a telephone: a text carries no picture. */
  stationLink: (number: string, station: string): Letter => {
    const link = stationPage(sender, station);
    return { to: number, subject: `${sender.brand}: a station’s code`, text: link, link };
  },

  /** To whoever is to be told of files by SFTP: how many rows came to what, and nothing that stands in them (D-227). */
  dropped: (to: string, client: string, run: RunInALetter): Letter => {
    const link = runPage(sender.publicUrl, run);
    const at = nameInALetter(client);
    return letter(sender, { firstName: '', userName: to }, subjectOf(run), link, [
      `A file came by SFTP${at === '' ? '' : ` for ${at}`}. ${whereItStands(run)}`,
      ...[whyOf(run)].filter((why) => why !== ''),
      countsOf(run),
      run.status === 'Held' ? 'Look at it and let it go on, or delete it:' : 'The full result:',
      link,
    ]);
  },

  /** To whoever saved configurations last that are not ready for an incident (D-280). */
  notReady: (reader: Reader, client: string, failing: readonly NotReady[], link: string): Letter => {
    const at = nameInALetter(client);
    return letter(sender, reader, 'A configuration may not reach its receiver', link, [
      `${failing.length === 1 ? 'A configuration' : `${failing.length} configurations`} that you saved last${at === '' ? '' : ` for ${at}`} would not reach ${failing.length === 1 ? 'its receiver' : 'their receivers'} now. Nothing was switched off: messages are still attempted.`,
      ...failing.slice(0, MOST_NAMED).map(whyNotReady),
      'Look at it here:',
      link,
    ]);
  },

  /** One more when it works again. */
  readyAgain: (reader: Reader, client: string, again: readonly NotReady[], link: string): Letter => {
    const at = nameInALetter(client);
    return letter(sender, reader, 'A configuration reaches its receiver again', link, [
      `${again.length === 1 ? 'A configuration' : `${again.length} configurations`} that you were written about${at === '' ? '' : ` for ${at}`} would reach ${again.length === 1 ? 'its receiver' : 'their receivers'} again.`,
      ...again.slice(0, MOST_NAMED).map(calledIn),
      link,
    ]);
  },

  verifyEmail: (reader: Reader, token: string): Letter => {
    const link = `${sender.publicUrl}/identity/verify-email#${new URLSearchParams({ token }).toString()}`;
    return letter(sender, reader, `Verify your email address for ${sender.brand}`, link, [
      `Please confirm that ${reader.userName} is your email address.`,
      'The link works once, within the next three days:',
      link,
      'If you have no account here, do nothing.',
    ]);
  },
});

export type Letters = ReturnType<typeof lettersOf>;

const subjectOf = ({ status, done }: RunInALetter): string =>
  status === 'Failed' && done > 0
    ? 'The import of a file by SFTP failed before its end'
    : (droppedSubject[status] ?? 'A file by SFTP');

const droppedSubject: Readonly<Partial<Record<RunInALetter['status'], string>>> = {
  Held: 'A file by SFTP waits for you',
  Failed: 'A file by SFTP could not be imported',
  Stopped: 'The import of a file by SFTP was stopped',
  Finished: 'A file by SFTP was imported',
};

/** So many configurations are named in one letter. */
const MOST_NAMED = 20;

/** Whoever reads of several knows that there is one more, also where its name is left out. */
const calledIn = ({ name }: NotReady) => nameOfThing(name) || 'One whose name a letter does not repeat';

/** Each reason is a sentence of ours: what a receiver says is repeated nowhere in it. */
const whyNotReady = (failing: NotReady) => `${calledIn(failing)}: ${failing.because}`;

const stationPage = ({ publicUrl }: Sender, station: string) => `${publicUrl}/v7/prompt/station-account/${station}`;

function letter(
  { brand, supportEmail }: Sender,
  { firstName, userName }: Reader,
  subject: string,
  link: string | undefined,
  paragraphs: readonly string[],
): Letter {
  const name = nameInALetter(firstName);
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  const closing = `Questions? Write to ${supportEmail}.\n\n${brand}`;
  return { to: userName, subject, text: [greeting, ...paragraphs, closing].join('\n\n'), link };
}
