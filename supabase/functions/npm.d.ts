// Deno's package names, for the type checker.
declare module 'npm:nodemailer@10.6.0' {
  export { createTransport, type Transporter } from 'nodemailer';
}
