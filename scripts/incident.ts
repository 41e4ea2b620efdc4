import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { IncidentReceipt, incidents, pathOf } from '@wardmere/api';
import * as v from 'valibot';
import { EMERGENCY_APP } from '../apps/platform/src/identity/oidc-provider.ts';
import { clientUid } from '../apps/platform/src/seed/demonstration-clients.ts';
import { StorageError } from '../apps/platform/src/storage/storage-error.ts';
import { endPlainly, readSettingsOrEnd } from './support/settings.ts';

// `npm run incident -- start Lockdown`, then `npm run incident -- end Lockdown <id>`: as the emergency app reports it, by
// the address of the platform, with a token of the service's own.
const settings = readSettingsOrEnd();
const USAGE =
  'Say “npm run incident -- start Lockdown” or “npm run incident -- end Lockdown <id>”, with --client, --building, --subtype where wanted.';

const Token = v.object({ access_token: v.string() });

try {
  const receipt = await reported();
  process.stdout.write(
    `${receipt.incidentStatus}: ${receipt.incidentId}\n${receipt.deliveries} told, ${receipt.notSent} not.\n`,
  );
} catch (error) {
  const isOption = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  endPlainly(isOption ? new StorageError(USAGE) : error);
}

async function reported(): Promise<v.InferOutput<typeof IncidentReceipt>> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      client: { type: 'string', default: clientUid('northmoor') },
      building: { type: 'string' },
      subtype: { type: 'string' },
    },
  });
  const [what, incidentType, incidentId = randomUUID()] = positionals;
  if ((what !== 'start' && what !== 'end') || incidentType === undefined) throw new StorageError(USAGE);
  const now = new Date().toISOString();
  const response = await fetch(
    `${settings.publicUrl}/api/${pathOf(incidents.report.path, { client: values.client })}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await serviceToken()}` },
      body: JSON.stringify({
        incidentId,
        incidentType,
        incidentStatus: what === 'start' ? 'Initiated' : 'Resolved',
        incidentSubType: values.subtype ?? null,
        incidentSource: 'Command line',
        buildingId: values.building ?? null,
        initiatedTimestamp: now,
        resolvedTimestamp: what === 'start' ? null : now,
      }),
    },
  ).catch(unreached);
  if (!response.ok) throw new StorageError(`The platform answered with ${response.status}: ${await response.text()}`);
  return v.parse(IncidentReceipt, await response.json());
}

/** A token by client credentials (RFC 6749 §4.4). */
async function serviceToken(): Promise<string> {
  const { emergencyAppSecret: secret } = settings;
  if (secret === undefined) throw new StorageError('Name the secret of the emergency app in EMERGENCY_APP_SECRET.');
  const response = await fetch(`${settings.publicUrl}/identity/token`, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`${EMERGENCY_APP}:${encodeURIComponent(secret)}`, 'utf8').toString('base64')}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'incidents' }),
  }).catch(unreached);
  if (!response.ok) throw new StorageError(`The platform gave no token: ${response.status}. Is the secret its own?`);
  return v.parse(Token, await response.json()).access_token;
}

function unreached(): never {
  throw new StorageError(`Nothing answers at ${settings.publicUrl}: start the platform first (npm start).`);
}
