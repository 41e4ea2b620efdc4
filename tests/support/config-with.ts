import type { Page } from '@playwright/test';
import { CONFIG_ELEMENT } from '@wardmere/api';

/** Lets the platform's document carry a configuration in which these settings differ. */
export const configWith = (settings: object) => async (page: Page) => {
  const block = new RegExp(`(<script[^>]*id="${CONFIG_ELEMENT}"[^>]*>)(.*?)(</script>)`, 's');
  await page.route('**/v7/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace(block, (_, open: string, json: string, close: string) => {
      const config: object = JSON.parse(json);
      return `${open}${JSON.stringify({ ...config, ...settings })}${close}`;
    });
    return route.fulfill({ response: answer, body });
  });
};
