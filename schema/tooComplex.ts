/** HTML or Markdown whose tree is larger or deeper than any text that people write, or takes far more work to read. */
export class TooComplex extends Error {}
