/** The part of Trusted Types that the story's text needs; the compiler's DOM library does not have it. */
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
