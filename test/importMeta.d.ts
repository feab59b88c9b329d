interface ImportMeta {
  glob(
    patterns: string | string[],
    options: { eager: true; query?: string; import?: string },
  ): Record<string, unknown>
}
