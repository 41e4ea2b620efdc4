import * as v from 'valibot';
import { call, type Access } from '../call.ts';
import { isEmail, NOT_AN_EMAIL } from '../email.ts';
import { newPassword } from '../password.ts';
import { permissions as may } from '../permissions.ts';
import { isAbove, Text, Uid } from '../shapes.ts';
import { unableTo } from '../words.ts';
import { publicKeyProblem } from './public-key.ts';

/** Where a drop stands (D-227). */
export const dropStatus = { off: 0, waiting: 1, working: 2, held: 3, failing: 4 } as const;

const MOST_TOLD = 20;
const MOST_KEYS = 10;
const LONGEST_KEY = 2000;
const USUAL_PORT = 22;

const whole = v.pipe(v.number(), v.integer());
const port = v.pipe(whole, v.minValue(1), v.maxValue(65_535));

/** Names spelled exactly as listed, the password never among them (§3, D-158). */
const DropAsRead = v.object({
  /** Absent as long as it is the default. */
  uid: v.nullish(Uid, null),
  clientUID: v.nullish(Uid, null),
  status: v.nullish(whole, dropStatus.off),
  port: v.nullish(port, USUAL_PORT),
  userName: Text,
  uploadUrl: Text,
  type: v.nullish(whole, 0),
  isEnabled: v.nullish(v.boolean(), false),
  emailList: v.nullish(v.array(v.string()), []),
  /** OpenSSH’s lines; absent where a host takes none (D-227). */
  publicKeys: v.optional(v.array(v.string())),
  hostKeyFingerprint: v.optional(v.string()),
  /** Whether a password is kept, which is never told; absent where a host does not say. */
  hasPassword: v.optional(v.boolean()),
  /** Why no file can come in at this moment, as a sentence of the platform. */
  problem: v.optional(v.string()),
  isAbove,
});

/** Where a client’s files come in by SFTP, as read. Each member may be absent; what has none of them is no drop. */
export const Drop = v.pipe(
  v.partial(DropAsRead),
  v.check((read) => Object.keys(read).length > 0, 'This is not an SFTP configuration.'),
  v.transform((read) => v.parse(DropAsRead, read)),
);
export type Drop = v.InferOutput<typeof Drop>;

const address = v.pipe(
  v.string(NOT_AN_EMAIL),
  v.trim(),
  v.maxLength(320, NOT_AN_EMAIL),
  v.check(isEmail, ({ input }) => `${NOT_AN_EMAIL} “${input}” is none.`),
);
const publicKey = v.pipe(
  v.string('A public key must be text.'),
  v.trim(),
  v.maxLength(LONGEST_KEY, `A public key has at most ${LONGEST_KEY} characters.`),
  v.check((line) => line.isWellFormed() && !/\p{Cc}/u.test(line), 'A public key is one line.'),
  v.check(
    (line) => line === '' || publicKeyProblem(line) === undefined,
    ({ input }) => publicKeyProblem(input) ?? '',
  ),
);

/** What a person says of a drop, as a whole. An absent password stays as it is, null takes it away. */
export const DropDraft = v.object({
  isEnabled: v.boolean('Enabled must be yes or no.'),
  emailList: v.pipe(
    v.array(address, 'Addresses must be a list.'),
    v.maxLength(MOST_TOLD, `At most ${MOST_TOLD} addresses can be told.`),
    v.transform((all) => [...new Map(all.map((each) => [each.toLowerCase(), each])).values()]),
  ),
  password: v.optional(v.nullable(newPassword())),
  publicKeys: v.optional(
    v.pipe(
      v.array(publicKey, 'Public keys must be a list.'),
      v.maxLength(MOST_KEYS, `At most ${MOST_KEYS} public keys can be kept.`),
      // A line that says nothing is none.
      v.transform((lines) => [...new Set(lines)].filter((line) => line !== '')),
    ),
  ),
});
export type DropDraft = v.InferOutput<typeof DropDraft>;

/** The same as it travels, with what the platform says of it: read back and never written (D-158, D-227). */
export const DropBody = v.object({
  ...DropDraft.entries,
  uid: v.nullish(Uid),
  clientUID: v.nullish(Uid),
  status: v.nullish(v.pipe(v.number('status is a whole number.'), v.integer('status is a whole number.'))),
  port: v.nullish(
    v.pipe(
      v.number('port is a whole number from 1 to 65535.'),
      v.integer('port is a whole number from 1 to 65535.'),
      v.minValue(1, 'port is a whole number from 1 to 65535.'),
      v.maxValue(65_535, 'port is a whole number from 1 to 65535.'),
    ),
  ),
  type: v.nullish(v.literal(0, 'type is 0: the import of users and contacts.')),
});
export type DropBody = v.InferOutput<typeof DropBody>;

/** Who looks after it: who may import and no more is refused, and sees no panel (D-227). */
const managing: Access = {
  system: [may.CanManageClients, may.CanManageClientSettings],
  client: [may.CanManageClientSettings],
};
const thing = 'import configuration';

/** Where files come in by SFTP (§7, clientbuilding/v2, D-157). */
export const drops = {
  ofClient: call('GET clientbuilding/v2/clients/{client}/SFTP/configType/0', {
    purpose: "The client's SFTP configuration is fetched; 404 means that it has none.",
    access: managing,
    reply: Drop,
    versioned: true,
    words: { otherwise: unableTo('fetch', thing) },
  }),
  byDefault: call('GET clientbuilding/v2/SFTP/configType/0', {
    purpose: 'The default SFTP configuration is fetched, which lends address and port to a client without one.',
    access: managing,
    reply: Drop,
    words: { otherwise: unableTo('fetch', thing), on: { 404: 'no default configuration' } },
  }),
  save: call('POST clientbuilding/v2/clients/{client}/SFTP', {
    purpose: "The client's SFTP configuration is saved; the first time it becomes the client's own.",
    access: managing,
    // Files of everybody act with the rights of whoever saved it last, who is told what became of them (D-223).
    rank: { over: 'settings' },
    body: DropBody,
    reply: Drop,
    versioned: true,
    repeatable: true,
    words: { otherwise: unableTo('update', thing) },
  }),
};
