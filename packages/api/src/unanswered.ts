/** Why there is no whole answer. It carries neither address nor headers: a signed address and a token are secrets. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly reason: 'network' | 'timeout' | 'cancelled';
  constructor(reason: Unanswered['reason']) {
    super(`There was no whole answer: ${reason}.`);
    this.reason = reason;
  }
}
