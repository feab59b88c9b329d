/** What a scribe dreads. */
export function InkBlot() {
  return (
    <svg className="InkBlot" width="160" height="96" viewBox="0 0 160 96" aria-hidden>
      <path d="M64 14c12-6 24-2 31 6 6 7 16 5 21 13 4 8-2 14-1 21 1 9-7 17-17 17-7 0-10 5-17 6-6 1-9-4-15-5-10-1-20 1-25-7-5-7 1-14-1-21-2-9 1-15 9-18 6-2 9-9 15-12z" />
      <path d="M131 22c3-1 6 1 6 4s-3 5-6 4-4-7 0-8zM142 52c2 0 3 2 2 4s-4 2-4-1 1-3 2-3zM24 64c4-2 9 0 9 5s-5 7-9 5-5-8 0-10zM12 44c2-1 3 1 3 2s-2 3-4 2-1-4 1-4zM96 84c2-1 5 0 5 3s-3 4-5 3-3-5 0-6z" />
    </svg>
  )
}
