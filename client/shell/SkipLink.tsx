/** The first stop of the keyboard: past the bar, to what the page is for. */
export function SkipLink() {
  return (
    <a className="SkipLink" href="#main">
      Skip to content
    </a>
  )
}
