import { tryStartAgain } from './try-start-again.ts';

// Stands in a hidden frame: of a document that has not started, or of a silent sign-in, whose answer by the provider it
// hands to the page that opened it.
if (window.parent !== window) {
  if (location.hash === '#start') tryStartAgain(window.parent);
  else window.parent.postMessage(location.href, location.origin);
}
