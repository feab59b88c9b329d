declare module '*/.vite/inline.json' {
  interface InlinePart {
    text: string
    digest: string
  }
  const parts: { script: InlinePart; style: InlinePart; offline: string }
  export default parts
}
