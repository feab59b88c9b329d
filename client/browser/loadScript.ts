interface LoadOptions {
  attributes?: Record<string, string>
  /** False for a further try of a script whose failure has been reported. */
  isReported?: boolean
}

/**
 * Loads a third-party script. One that cannot be loaded is removed from the document and reported (R453).
 * @param src as a text, or as the URL that a Trusted Types policy has made
 * @returns rejects after the report
 */
export function loadScript(
  src: string,
  { attributes = {}, isReported = true }: LoadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      const error = new Error(`A script could not be loaded: ${new URL(script.src).origin}`)
      if (isReported) reportError(error)
      reject(error)
    })
    document.head.appendChild(script)
  })
}
