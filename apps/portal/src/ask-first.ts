import { askFirst } from './system/identity/ask-first.ts';

// Stands in the document itself, before any file of the portal has come: the sign-in begins with it.
try {
  askFirst();
} catch {
  // Whatever is amiss here, the portal asks for itself, and says so if it cannot.
}
