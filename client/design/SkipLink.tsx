/** The first stop of the keyboard: past the bar, to the main content. */
export function SkipLink() {
  return (
    <a className="SkipLink" href="#main">
      Skip to content
    </a>
  )
}
