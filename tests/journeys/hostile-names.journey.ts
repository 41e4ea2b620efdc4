import { randomBytes } from 'node:crypto';
import { called } from '../../packages/ui/src/words/called.ts';
import { consoleOf } from '../models/console.model.ts';
import { dialogOf, editorOf } from '../models/editor.model.ts';
import { listOf } from '../models/list.model.ts';
import { clientWithBuilding } from '../support/in-use.ts';
import { expect, test } from '../support/journey.ts';
import { to } from '../../apps/portal/src/system/to.ts';
import { pages } from '../../apps/portal/src/system/pages.ts';

const hostile: Readonly<Record<string, string>> = {
  'script tags': '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">',
  'text from right to left': '\u202Eאבגד\u202C مدرسة النور (12)',
  '250 characters': 'Llanfairpwllgwyngyll'.repeat(13).slice(0, 243),
  'emoji and joiners': '🏫👩‍👩‍👧‍👦 Ysgol Tŷ’r 🇼 🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  templates: '{{constructor.constructor("alert(1)")()}} ${7*7} #{7*7} <%= 7*7 %>',
  'quotes of a query': `O'Hara "Hall" -- '); DROP TABLE clients; % _ \\ and`,
};

for (const [what, words] of Object.entries(hostile)) {
  test(`${what} in a name stay text in list, title, breadcrumbs, picker, dialogs and notices`, async ({
    visits,
    records,
  }) => {
    const mark = randomBytes(3).toString('hex');
    const name = `${mark} ${words}`;
    const { client, building, inAdmin } = await clientWithBuilding(
      { ...records, client: () => records.client({ name }) },
      { name },
    );
    const page = await visits.as('systemAdministrator', { at: to(pages.clients) });
    const [frame, editor, list] = [consoleOf(page), editorOf(page), listOf(page, 'clients')];
    await list.find(mark);
    await expect(list.names).toHaveText([name]);
    await list.act(name, 'Select');
    await frame.seeTitle(name);
    await frame.seeClient(name);
    await frame.trigger('Client').click();
    await frame.search('Client').fill(mark);
    await expect(page.getByRole('option').first()).toContainText(name);
    await page.keyboard.press('Escape');

    await page.goto(`/v7${inAdmin}`);
    await frame.seeTitle(name);
    await frame.seeBreadcrumb(name);
    await editor.see('Name', name);
    await editor.fill('City', words.slice(0, 200));
    await editor.save();
    await frame.seeNotice(`“${called(name)}” saved`);
    await editor.button('Delete building').click();
    const question = dialogOf(page, /^Delete /);
    await question.seeWords(`Delete “${called(name)}”?`);
    await question.escape();
    await question.seeNot();

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await page.title()).not.toBe('taken');
    expect((await records.readBuilding(client.uid, building.uid)).data.city).toBe(words.slice(0, 200));
  });
}
