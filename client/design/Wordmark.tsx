interface WordmarkProps {
  /** The product's configured name. */
  name: string
}

/** The product's name beside its mark: folded sheets seen from their foot, sewn with one red thread. */
export function Wordmark({ name }: WordmarkProps) {
  return (
    <span className="Wordmark">
      <svg className="Wordmark-mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden>
        <path d="M3 3.5v8a9 9 0 0 0 18 0v-8M7.5 3.5v8a4.5 4.5 0 0 0 9 0v-8" />
        <path className="Wordmark-thread" d="M12 9.5v13" />
      </svg>
      <span>{name}</span>
    </span>
  )
}
