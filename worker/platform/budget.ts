export class Budget {
  readonly #most: number
  readonly #held = new Set<Held>()
  #bytes = 0

  /** @param most bytes */
  constructor(most: number) {
    this.#most = most
  }

  /** `drop` must not hold the value itself. */
  hold(bytes: number, drop: () => void): void {
    this.#held.add({ bytes, drop })
    this.#bytes += bytes
    for (const oldest of this.#held) {
      if (this.#bytes <= this.#most) break
      this.#held.delete(oldest)
      this.#bytes -= oldest.bytes
      oldest.drop()
    }
  }
}

interface Held {
  readonly bytes: number
  drop(): void
}
