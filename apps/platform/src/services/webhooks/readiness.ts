import { webhookReadiness as calls } from '@wardmere/api';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { implement } from '../../http/implement.ts';
import { webhookReadiness } from '../../storage/schema/index.ts';

/** How ready a client's configurations are (D-279): whoever looks at them runs elsewhere, here it is read. */
export const readinessServices = [
  implement(calls.list, async ({ tx, params: { client } }) => {
    const rows = await tx
      .select()
      .from(webhookReadiness)
      .where(and(eq(webhookReadiness.clientUID, client), isNotNull(webhookReadiness.checkedAt)))
      .orderBy(asc(webhookReadiness.configurationUID));
    return {
      data: rows.flatMap(({ configurationUID, checkedAt, status, because, certificateEndsAt }) =>
        checkedAt === null || status === null
          ? []
          : [
              {
                configurationId: configurationUID,
                checkedDate: checkedAt.toISOString(),
                status,
                because,
                certificateEndsDate: certificateEndsAt?.toISOString() ?? null,
              },
            ],
      ),
    };
  }),
];
