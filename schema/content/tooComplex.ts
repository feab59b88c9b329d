export class TooComplex extends Error {}
