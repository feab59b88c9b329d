/**
 * Loads a third-party script. One that cannot be loaded is removed from the document and reported (R453).
 * @param src as a text, or as the URL that a Trusted Types policy has made
 * @returns rejects after the report
 */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      const error = new Error(`A script could not be loaded: ${new URL(script.src).origin}`)
      reportError(error)
      reject(error)
    })
    document.head.appendChild(script)
  })
}
