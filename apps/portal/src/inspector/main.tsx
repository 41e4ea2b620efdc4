import '@wardmere/ui/theme.css';
import { createRoot } from 'react-dom/client';
import { InspectorPage } from './InspectorPage.tsx';
import { Viewing } from './viewing.ts';

const element = document.querySelector('#root');
if (element) createRoot(element).render(<InspectorPage viewing={new Viewing()} />);
