/** What became of a delivery (D-269). One that was given up has failed. */
export const DELIVERY_RESULTS = ['Delivered', 'Waiting', 'Failed', 'Not sent', 'Superseded'] as const;
export type DeliveryResult = (typeof DELIVERY_RESULTS)[number];
