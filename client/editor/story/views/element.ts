export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number | false | null | undefined> = {},
  ...children: (globalThis.Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== null && value !== undefined && value !== false) made.setAttribute(key, String(value))
  for (const child of children)
    made.appendChild(typeof child === 'string' ? document.createTextNode(child) : child)
  return made
}
