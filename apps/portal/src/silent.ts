// Stands in the hidden frame of a silent sign-in and hands the provider's answer to the page that opened it.
if (window.parent !== window)
  window.parent.postMessage({ source: 'oidc-client', url: location.href, keepOpen: false }, location.origin);
