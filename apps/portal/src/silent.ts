// Stands in the hidden frame of a silent sign-in and hands the provider's answer to the page that opened it.
if (window.parent !== window) window.parent.postMessage(location.href, location.origin);
