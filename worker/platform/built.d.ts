/** What pages carry of the client's build, so that types can be checked before there is one. */
declare module '*/.vite/inline.json' {
  interface InlinePart {
    text: string
    digest: string
  }
  const parts: { script: InlinePart; style: InlinePart; offline: string }
  export default parts
}
