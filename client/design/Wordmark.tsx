interface WordmarkProps {
  name: string
}

export function Wordmark({ name }: WordmarkProps) {
  return (
    <span className="Wordmark">
      <svg className="Wordmark-mark" width="24" height="24" viewBox="0 0 24 24" aria-hidden>
        <path d="M2 4.5c5.5 0 8.5 2.5 10 7 1.5-4.5 4.5-7 10-7M2 9.3c5 0 8 2.2 10 6.5 2-4.3 5-6.5 10-6.5M2 14.1c4.5 0 7.5 2 10 6 2.5-4 5.5-6 10-6" />
        <path className="Wordmark-thread" d="M12 11.5v10" />
      </svg>
      <span>{name}</span>
    </span>
  )
}
