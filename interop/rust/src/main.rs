//! The client and the agent of the interop matrix, written with the SDK for Rust: `interop client URL`, `interop server`.
mod client;
mod server;

#[tokio::main]
async fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let result = match words[..] {
        ["client", url] => client::run(url).await,
        ["server"] => server::run().await,
        _ => Err("usage: interop client URL | server".into()),
    };
    if let Err(error) = result {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
