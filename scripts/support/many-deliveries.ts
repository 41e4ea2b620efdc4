import type { Store } from '../../apps/platform/src/storage/open.ts';

const CONFIGURATIONS = 200;
const AT_ONCE = 100_000;

/** Adds deliveries with every result, over so many days; every third is the client's, the others belong to nobody who asks. */
export async function addDeliveries(
  { pool }: Store,
  {
    count,
    client,
    building,
    days,
  }: { readonly count: number; readonly client: string; readonly building: string; readonly days: number },
): Promise<void> {
  for (let month = 0; month <= days / 28; month += 1)
    await pool.query(
      `select make_delivery_month('deliveries', ((now() at time zone 'UTC') - make_interval(months => $1))::date)`,
      [month],
    );
  for (let first = 0; first < count; first += AT_ONCE)
    await pool.query(
      `insert into deliveries (at, client_uid, incident_id, incident_status, is_test, building_id, configuration_uid,
         configuration_version, configuration_name, http_verb, url, result, reason, attempts, status_code, duration_ms, over_at)
       select moment, case when i % 3 = 0 then $1::uuid else md5('client ' || i % 20)::uuid end, 'incident ' || i / 50,
         'Initiated', i % 100 = 0, case when i / 50 % 40 = 0 then $5 else md5('building ' || i / 50 % 40)::uuid::text end, md5('configuration ' || i % ${CONFIGURATIONS})::uuid, 1,
         'Receiver ' || i % ${CONFIGURATIONS}, 'Post', 'https://receiver-' || i % ${CONFIGURATIONS} || '.example/alerts',
         case when i % 31 = 0 then 'Failed' when i % 17 = 0 then 'Not sent' when i % 53 = 0 then 'Superseded' else 'Delivered' end,
         case when i % 31 = 0 then 'Given up.' else '' end, 1, 200, 20, moment
       from (select i, now() - make_interval(secs => i * $4::float8) as moment
         from generate_series($2::int, $2::int + $3::int - 1) as i) as every`,
      [client, first, Math.min(AT_ONCE, count - first), (days * 86_400) / count, building],
    );
  await pool.query('vacuum analyze deliveries, delivery_names');
}
