import { inflateSync } from 'node:zlib';

/**
 * A workbook of the old kind (BIFF8), as another program wrote it: two sheets, the first of them with a name, a code with
 * leading zeros, a date and a yes.
 */
const packed = [
  'eNrtWE1oE0EU/maTzR9t/kyFViihYNXaQosHvbRb22pOidUetCJo2ixaGpOS1kM9aLXmKAieLF4K9eCl6sUf9KA3D0JED4IgJHr0',
  'JCh4aLO+edmUtLbQgAYj+y3z5r03vzvvvZnZfZsL5BcftRSwAX2woWi44ajQCUrusuAHlRuGZMu5i5Jhoa7gdpEhHSqeN75xShtK',
  'exeg4KH9FVHgM6UzmEIsndLDNcQAzyEu5Bx6hZ18T8FdSl4087yCTMeZ7mD6gOu+YNrPmptMe6luXpxGTot1HDL9+JTSxmVeogJP',
  'uM1H1vSgCa+lH1+9JUp1VRzOTMSTdVbQam/AEsikET2lZ6Tswz14gFFCVzTaNTSUR4jMvYQfRhj4Xo7rl2FLX1u9AOl/rtc7t9C7',
  'yIgb9bcVOzAH45yQzpwlp9bspVAeuaDrMz1S43aUNIPJ9LSeWMGAdA0Odqoai1/UKRtMJ3QVGJlIjUvx2JSe8kCMYhrnkUaSRo3g',
  'kphFho4GdHcf9MjjgLcP/7rto5GDqoFoAj7mAxxafpr9yv1v76Jjw9pZ1szxkVE6WHbLt4CBa7IFNfZyicJUlnQwv5/pde51F/Mt',
  'TEPk95S3DzeZzNF5rnODS9tpnAOM99qeCn4v8dmvx5+2Zr9o+4hfjhQuh5Y/aItoo4MuQe3lM49O0SkW7kg808q5MLegT0ybf9uO',
  'XIrfnLthnp4+rMoAJASYliS5OmJNUsy1Kkk2kmxmX2KTvgT3ZTfrC+6LLIgrioc3zCAWcgpUxUWSjcfpU4J4zIvaX3Gw18KSYo3W',
  'qyXFlpbkVcVmq2rBggULFixYsPDPQZiXbJt5zVbNq5/T/K+zSqlo/Sb5b3GCPu3SmKGPuyNIUZ7BbFX+sxOqKPclttmm/L9Q4iSN',
  'nsEkxngek1X7L13dReX7bLuh/8+FULXjF6uZ518e/xfydAXR',
].join('');

export const oldWorkbook = (): Uint8Array => new Uint8Array(inflateSync(Buffer.from(packed, 'base64')));
