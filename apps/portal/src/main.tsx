import '@wardmere/ui/theme.css';
import './starting.css.ts';
import { createRoot } from 'react-dom/client';
import { locale, PLAIN_LOCALE, speak } from '@wardmere/ui/words';
import { App } from './app/App.tsx';
import { boot, configInDocument } from './app/boot.ts';
import { keptAppearance, languageOf } from './system/appearance.ts';
import { forAMoment } from './system/for-a-moment.ts';
import { exchangeSent } from './system/identity/exchange-sent.ts';

/** So long, in milliseconds, nothing is drawn while the sign-in is about to set off: drawing would stand in its way. */
const SETTING_OFF = 150;

/** Shows the portal in an element of the document. */
async function show(element: Element): Promise<void> {
  const root = createRoot(element);
  try {
    const config = configInDocument();
    const portal = boot(config);
    const language = languageOf(keptAppearance(), config.language);
    // English stands in the code, and nobody waits for it.
    if (language !== locale() || language !== PLAIN_LOCALE) await speak(language);
    if (globalThis.firstAsked) await forAMoment(exchangeSent.promise, SETTING_OFF);
    root.render(<App portal={portal} />);
  } catch (error) {
    // Without a configuration there is no support contact and no sign-in to offer: the sentence is all there is.
    root.render(<p role="alert">{error instanceof Error ? error.message : 'The portal could not be started.'}</p>);
  }
}

const element = document.querySelector('#root');
// Whatever stands on this file would wait for what is awaited at its top: the sign-in first of all.
if (element) void show(element);
