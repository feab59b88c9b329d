export function InboxDrawing() {
  return (
    <svg className="InboxDrawing" width="88" height="64" viewBox="0 0 88 64" aria-hidden>
      <path d="M4 8h80v50H4zM4 8l40 30L84 8M4 58l29-28M84 58 55 30" />
      <circle className="InboxDrawing-seal" cx="44" cy="38" r="8" />
    </svg>
  )
}
