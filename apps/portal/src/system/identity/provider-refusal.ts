/** The provider has said no. Of its answer nothing but its word for the reason travels further. */
export class ProviderRefusal extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super('The provider refused.');
    this.reason = reason;
  }
}
