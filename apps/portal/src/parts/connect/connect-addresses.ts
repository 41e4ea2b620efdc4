import { pages } from '../../system/pages.ts';
import { to } from '../../system/to.ts';

type Scope = Readonly<Record<string, string>>;

/** What they are called: a list knows it before any form is here. */
export const configurationNoun = { one: 'configuration', many: 'configurations' } as const;
export const credentialNoun = { one: 'credential', many: 'credentials' } as const;

export const configurationAddress = ({ brand = '' }: Scope, configuration: string): string =>
  to(pages.configuration, { brand, configuration });

/** Where a configuration is tested. */
export const testAddress = ({ brand = '' }: Scope, configuration: string): string =>
  to(pages.testConfiguration, { brand, configuration });

/** What was sent by a configuration, in the log. */
export const deliveriesAddress = ({ brand = '' }: Scope, configuration: string): string =>
  `${to(pages.logs, { brand })}?configurationId=${configuration}`;

/** Said in the query of a configuration: which of its samples is shown, and which delivery is to become one. */
export const SAMPLE = 'sample';
export const DELIVERY = 'delivery';
export const sampleAddress = (scope: Scope, configuration: string, delivery: string): string =>
  `${configurationAddress(scope, configuration)}?${DELIVERY}=${delivery}`;

/** The list of configurations, of those alone that use a credential where one is named. */
export const configurationsAddress = ({ brand = '' }: Scope, credential?: string): string =>
  `${to(pages.configurations, { brand })}${credential === undefined ? '' : `?webhookCredentialId=${credential}`}`;

/** Which configuration a copy is made of stands in the query (D-066). */
export const SOURCE = 'configurationId';
export const copyAddress = ({ brand = '' }: Scope, configuration: string): string =>
  `${to(pages.copyConfiguration, { brand })}?${SOURCE}=${configuration}`;

export const credentialAddress = ({ brand = '' }: Scope, credential: string): string =>
  to(pages.credential, { brand, credential });
