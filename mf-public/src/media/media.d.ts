declare module '*.svg' {
  const address: string;
  export default address;
}
declare module '*.jpg' {
  const address: string;
  export default address;
}
declare module '*.webm' {
  const address: string;
  export default address;
}
declare module '*.mp4' {
  const address: string;
  export default address;
}
declare module '*.vtt' {
  const address: string;
  export default address;
}
