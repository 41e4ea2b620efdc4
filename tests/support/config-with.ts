import type { Page } from '@playwright/test';
import { CONFIG_ELEMENT } from '@wardmere/api';

/** The configuration of a document, as far as what differs in it is made from what is there. */
interface Configured {
  readonly identityMetadata?: object;
  readonly products?: Readonly<Record<string, string>>;
}

const block = new RegExp(`(<script[^>]*id="${CONFIG_ELEMENT}"[^>]*>)(.*?)(</script>)`, 's');

/** The configuration that the platform's document carries. */
export async function configOf(page: Page): Promise<Configured> {
  const [, , json = '{}'] = block.exec(await (await page.request.get('/v7/')).text()) ?? [];
  const config: Configured = JSON.parse(json);
  return config;
}

/** Lets the platform's document carry a configuration in which these settings differ. */
export const configWith = (settings: object | ((config: Configured) => object)) => async (page: Page) => {
  await page.route('**/v7/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace(block, (_, open: string, json: string, close: string) => {
      const config: Configured = JSON.parse(json);
      const differing = typeof settings === 'function' ? settings(config) : settings;
      return `${open}${JSON.stringify({ ...config, ...differing })}${close}`;
    });
    return route.fulfill({ response: answer, body });
  });
};

/** The provider is one that answers no page at once, as another organisation's: it is asked in a frame. */
export const providerInFrame = configWith(({ identityMetadata }) => ({
  identityMetadata: { ...identityMetadata, at_once_endpoint: undefined },
}));
