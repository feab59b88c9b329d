interface LoadOptions {
  attributes?: Record<string, string>
  isReported?: boolean
}

/**
 * @param src a text or a Trusted Types URL
 * @returns rejects after the report (R453)
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
      const error = new Error(`Couldn’t load a script: ${new URL(script.src).origin}`)
      if (isReported) reportError(error)
      reject(error)
    })
    document.head.appendChild(script)
  })
}
