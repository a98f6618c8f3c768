backend gateways {
  .host = "haproxy";
  .port = "80";
  .connect_timeout = 2s;
  .first_byte_timeout = 35s;
  .between_bytes_timeout = 30s;
  .probe = {
    .url = "/health/ready";
    .interval = 1s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
  }
}
