import '@wardmere/ui/theme.css';
import './starting.css.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { boot, configInDocument } from './app/boot.ts';

const element = document.querySelector('#root');
if (element) {
  const root = createRoot(element);
  try {
    root.render(<App portal={boot(configInDocument())} />);
  } catch (error) {
    // Without a configuration there is no support contact and no sign-in to offer: the sentence is all there is.
    root.render(<p role="alert">{error instanceof Error ? error.message : 'The portal could not be started.'}</p>);
  }
}
