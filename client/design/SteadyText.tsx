interface SteadyTextProps {
  text: string
  texts: readonly string[]
}

/** Always as wide as its longest version. */
export const SteadyText = ({ text, texts }: SteadyTextProps) => (
  <span className="SteadyText" data-room={longestOf(texts)} aria-live="polite">
    {text}
  </span>
)

/** Counting characters is close enough for the words of a button. */
const longestOf = (texts: readonly string[]): string =>
  texts.toSorted((one, other) => other.length - one.length)[0] ?? ''
