/** The compiler's DOM library lacks it. */
interface TrustedHTML {
  toString(): string
}
declare const trustedTypes:
  | undefined
  | {
      createPolicy(
        name: string,
        rules: { createHTML(text: string): string },
      ): { createHTML(text: string): TrustedHTML }
    }
