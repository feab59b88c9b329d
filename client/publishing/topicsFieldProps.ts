export interface TopicsFieldProps {
  id: string
  names: readonly string[]
  /** A heading above already names the field. */
  isHeaded?: boolean
  /** After a topic is added or removed: no field says so by itself. */
  onChange?: () => void
}
