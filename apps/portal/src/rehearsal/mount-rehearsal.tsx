import { createRoot } from 'react-dom/client';
import { Rehearsal } from './Rehearsal.tsx';

/** Puts the panel beside the portal, so that it can be opened from every page, and while the portal is starting too. */
export function mountRehearsal(): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Rehearsal />);
}
